"""One small picture of many: every size of a situation, by light above and by dark below."""

import base64
from collections.abc import Sequence

from playwright.sync_api import Page

QUALITY = 0.3
HEIGHT = 160  # pixels, of each of the pictures
GAP = 6
DRAW = """async ({rows, height, gap, quality}) => {
  const load = async (data) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${data}`;
    await image.decode();
    return image;
  };
  const images = await Promise.all(rows.map((row) => Promise.all(row.map(load))));
  const wide = (image) => Math.round((image.naturalWidth * height) / image.naturalHeight);
  const canvas = document.createElement("canvas");
  const whole = (row) => row.reduce((sum, each) => sum + wide(each) + gap, gap);
  canvas.width = Math.max(...images.map(whole));
  canvas.height = gap + images.length * (height + gap);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#808080";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  images.forEach((row, n) => {
    let left = gap;
    for (const image of row) {
      pen.drawImage(image, left, gap + n * (height + gap), wide(image), height);
      left += wide(image) + gap;
    }
  });
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def sheet(page: Page, rows: Sequence[Sequence[bytes]]) -> bytes:
    """Draw rows of JPEG pictures, all equally high, as one WebP picture."""
    texts = [[base64.b64encode(picture).decode() for picture in row] for row in rows]
    arguments = {"rows": texts, "height": HEIGHT, "gap": GAP, "quality": QUALITY}
    return base64.b64decode(page.evaluate(DRAW, arguments))
