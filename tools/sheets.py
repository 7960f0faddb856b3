"""Pages as one small picture: decoded, put side by side, and written in sixteen grays."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Gray = NDArray[np.uint8]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
GAP = 8  # pixels between pages


def sheet(pages: Sequence[bytes], across: int = 4) -> bytes:
    """PNG pages in rows, each row as wide as the first pages side by side."""
    grays = [gray(page) for page in pages]
    rows = [grays[n : n + across] for n in range(0, len(grays), across)]
    wide = max(sum(page.shape[1] + GAP for page in row) for row in rows) + GAP
    high = sum(max(page.shape[0] for page in row) + GAP for row in rows) + GAP
    whole = np.full((high, wide), 170, dtype=np.uint8)
    top = GAP
    for row in rows:
        left = GAP
        for page in row:
            whole[top : top + page.shape[0], left : left + page.shape[1]] = page
            left += page.shape[1] + GAP
        top += max(page.shape[0] for page in row) + GAP
    return written(whole)


def gray(png: bytes) -> Gray:
    """What a PNG of eight bits a color shows, in grays on white."""
    assert png.startswith(SIGNATURE)
    data, at, wide, high, kind = b"", len(SIGNATURE), 0, 0, 0
    while at < len(png):
        (length,), name = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            wide, high, bits, kind, *_ = struct.unpack(">IIBBBBB", body)
            assert bits == 8
        elif name == b"IDAT":
            data += body
        at += 12 + length
    parts = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    flat = np.frombuffer(zlib.decompress(data), np.uint8).reshape(high, 1 + wide * parts)
    lines = np.zeros((high, wide * parts), np.uint8)
    before = np.zeros(wide * parts, np.uint8)
    for number, line in enumerate(flat):
        before = lines[number] = _unfiltered(int(line[0]), line[1:], before, parts)
    colors = lines.reshape(high, wide, parts).astype(np.float64)
    light = colors[..., :3] @ (0.299, 0.587, 0.114) if parts >= 3 else colors[..., 0]
    alpha = colors[..., -1] / 255 if parts in (2, 4) else 1.0
    return np.round(light * alpha + 255 * (1 - alpha)).astype(np.uint8)


def _unfiltered(kind: int, line: Gray, above: Gray, parts: int) -> Gray:
    """One line as it was before it was filtered for packing."""
    if kind == 0:
        return line
    if kind == 2:
        return line + above
    if kind == 1:
        return line.reshape(-1, parts).cumsum(axis=0, dtype=np.uint8).reshape(-1)
    done = np.zeros_like(line)
    for n in range(len(line)):
        left = int(done[n - parts]) if n >= parts else 0
        up = int(above[n])
        corner = int(above[n - parts]) if n >= parts else 0
        if kind == 3:
            guess = (left + up) // 2
        else:
            near = left + up - corner
            guess = min((left, up, corner), key=lambda value: abs(near - value))
        done[n] = (int(line[n]) + guess) & 255
    return done


def written(picture: Gray) -> bytes:
    """A PNG with four bits a pixel."""
    shades = (picture >> 4).astype(np.uint8)
    if shades.shape[1] % 2:
        shades = np.pad(shades, ((0, 0), (0, 1)), constant_values=15)
    packed = (shades[:, ::2] << 4) | shades[:, 1::2]
    lines = np.zeros((packed.shape[0], packed.shape[1] + 1), np.uint8)
    lines[:, 1:] = packed
    head = struct.pack(">IIBBBBB", picture.shape[1], picture.shape[0], 4, 0, 0, 0, 0)
    body = zlib.compress(lines.tobytes(), 9)
    return SIGNATURE + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
        for name, part in ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    )
