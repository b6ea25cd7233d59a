/** Places of labels on the canvas, so that no two lie over each other. Pure. */

/** The bounds that a label has if nothing is in its way. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: LabelBox, other: LabelBox): boolean {
  const across = one.left < other.left + other.width && other.left < one.left + one.width;
  return across && one.top < other.top + other.height && other.top < one.top + one.height;
}

/**
 * The upper edge of each label, in the order of `boxes`. Labels are placed from top to bottom; each moves down past the
 * placed labels that it would overlap.
 * @param gap space that is left below a label when another moves past it
 */
export function placeLabels(boxes: readonly LabelBox[], gap: number): number[] {
  const tops = boxes.map(({ top }) => top);
  const order = [...boxes.keys()].sort((one, other) => {
    const [first, second] = [boxes[one], boxes[other]];
    return first && second ? first.top - second.top || first.left - second.left || one - other : 0;
  });
  const placed: LabelBox[] = [];
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    let { top } = box;
    // `placed` is sorted from top to bottom, and the label moves only down, so one pass is enough.
    for (const other of placed) if (overlap({ ...box, top }, other)) top = other.top + other.height + gap;
    tops[index] = top;
    placed.push({ ...box, top });
    placed.sort((one, other) => one.top - other.top);
  }
  return tops;
}
