import type { Inset } from './mapHandle.ts'

/** What nothing covers, in px of the window, without a margin at its edges. */
export const roomInside = (
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom }: Inset,
  margin: number,
) => ({ left: left + margin, top: top + margin, right: width - right - margin, bottom: height - bottom - margin })

/** What takes less of the free room than this, in its width and its height, is too small to be looked at. */
const leastShare = 0.4

/** Whether something takes enough of a room to be looked at there. */
export const isLargeEnough = (
  room: ReturnType<typeof roomInside>,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => width >= leastShare * (room.right - room.left) || height >= leastShare * (room.bottom - room.top)
