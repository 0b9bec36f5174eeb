export type Side = 'top' | 'bottom' | 'left' | 'right'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placement {
  left: number
  top: number
  /** Side of the anchor on which the popover is; the arrow is on the popover's opposite edge. */
  side: Side
  /** Center of the arrow along its edge, in px from the popover's left or top. */
  arrow: number
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

function room(side: Side, anchor: Box, view: Box): number {
  if (side === 'top') return anchor.top - view.top
  if (side === 'bottom') return view.top + view.height - anchor.top - anchor.height
  if (side === 'left') return anchor.left - view.left
  return view.left + view.width - anchor.left - anchor.width
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)))

/**
 * Positions a popover, in window px: on the preferred side, else the opposite side, else another side that fits, else
 * the side with the most room. `align` positions it along that side. The popover keeps 8 px from the window's edge and
 * covers the anchor only if nothing else fits.
 */
export function placePopover(
  anchor: Box,
  size: { width: number; height: number },
  view: Box,
  options: { side: Side; gap: number; align: 'start' | 'center' | 'end' },
): Placement {
  const needs = (side: Side) => (side === 'top' || side === 'bottom' ? size.height : size.width) + options.gap + 8
  const candidates: Side[] = [options.side, opposite[options.side], 'bottom', 'top', 'left', 'right']
  const byRoom = [...candidates].sort((a, b) => room(b, anchor, view) - needs(b) - (room(a, anchor, view) - needs(a)))
  const side =
    candidates.find((candidate) => room(candidate, anchor, view) >= needs(candidate)) ?? byRoom[0] ?? options.side
  const upright = side === 'top' || side === 'bottom'
  const share = { start: 0, center: 0.5, end: 1 }[options.align]
  const ideal = {
    left: upright
      ? anchor.left + (anchor.width - size.width) * share
      : side === 'left'
        ? anchor.left - size.width - options.gap
        : anchor.left + anchor.width + options.gap,
    top: upright
      ? side === 'top'
        ? anchor.top - size.height - options.gap
        : anchor.top + anchor.height + options.gap
      : anchor.top + (anchor.height - size.height) * share,
  }
  const left = clamp(ideal.left, view.left + 8, view.left + view.width - size.width - 8)
  const top = clamp(ideal.top, view.top + 8, view.top + view.height - size.height - 8)
  const arrow = upright
    ? clamp(anchor.left + anchor.width / 2 - left, 20, size.width - 20)
    : clamp(anchor.top + anchor.height / 2 - top, 20, size.height - 20)
  return { left, top, side, arrow }
}
