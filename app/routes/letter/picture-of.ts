/** A drawing of rectangles, circles and texts as a picture: each is copied to a canvas with the colours it has on the screen. */

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

function paint(context: CanvasRenderingContext2D, { fill, stroke, strokeWidth }: CSSStyleDeclaration): void {
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke === 'none') return;
  context.strokeStyle = stroke;
  context.lineWidth = Number.parseFloat(strokeWidth);
  context.stroke();
}

function draw(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const at = (name: string) => numberOf(element, name);
  if (element.tagName === 'text') {
    context.font = `${style.fontWeight} ${element.getAttribute('font-size')}px ${style.fontFamily}`;
    context.textAlign =
      style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
    context.fillStyle = style.fill;
    context.fillText(element.textContent ?? '', at('x'), at('y'));
    return;
  }
  context.beginPath();
  if (element.tagName === 'circle') context.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  else context.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  paint(context, style);
}

/**
 * The drawing as a PNG, made on this device.
 * @param size pixels; one for each unit of the drawing
 * @throws Error if the browser cannot make it
 */
export async function pictureOf(
  drawing: SVGSVGElement,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  for (const element of drawing.querySelectorAll('rect, circle, text')) draw(context, element);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/png',
    ),
  );
}
