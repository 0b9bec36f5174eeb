import { type Inset, noInset } from '#mapKit/mapHandle.ts'
import type { WindowClass } from '#ui/breakpoints.ts'

/** Panel sizes in px. `lowTop` is the height of the top row and the tool row on low screens. */
export const panelSizes = {
  left: 248,
  begin: 400,
  list: 312,
  right: 372,
  rightNarrow: 360,
  sideSheet: 356,
  margin: 16,
  top: 64,
  lowTop: 128,
  sheet: 228,
} as const

export function insetOf(
  windowClass: WindowClass,
  { isBare, hasSide, hasBegin, hasList }: { isBare: boolean; hasSide: boolean; hasBegin: boolean; hasList: boolean },
): Inset {
  const { right, rightNarrow, margin, top, lowTop, sheet } = panelSizes
  const left = hasList ? panelSizes.list : hasBegin ? panelSizes.begin : panelSizes.left
  if (isBare) return { ...noInset, top }
  if (windowClass === 'phone' || windowClass === 'portrait') return { ...noInset, top, bottom: sheet }
  if (windowClass === 'low') return { ...noInset, top: lowTop, right: hasSide ? panelSizes.sideSheet : 0 }
  const isWide = windowClass === 'desktop'
  return {
    left: isWide || !hasSide ? left + margin : 0,
    top,
    right: hasSide ? (isWide ? right : rightNarrow) + margin : 0,
    bottom: 0,
  }
}
