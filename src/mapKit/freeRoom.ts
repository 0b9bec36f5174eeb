import type { Inset, ReservedRoom } from './mapHandle.ts'

export const addInset = (inset: Inset, reserved: ReservedRoom | undefined): Inset => ({
  left: inset.left + (reserved?.left ?? 0),
  top: inset.top + (reserved?.top ?? 0),
  right: inset.right + (reserved?.right ?? 0),
  bottom: inset.bottom + (reserved?.bottom ?? 0),
})

/** Returns whether a point in container px is in the map's free area, at least `margin` px from the area's edges. */
export const isInFreeRoom = (
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom }: Inset,
  margin: number,
): boolean => x >= left + margin && x <= width - right - margin && y >= top + margin && y <= height - bottom - margin
