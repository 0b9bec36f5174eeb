import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/**
 * Maximum length of lists rendered in full. Full rendering is faster than windowing, and includes all rows in print and
 * find-in-page.
 */
const wholeUpTo = 100

/** A row to render, and the gap in px before it. */
interface WindowedRow {
  readonly index: number
  readonly gapBefore: number
}

export interface WindowedRows {
  readonly rows: readonly WindowedRow[]
  /** Gap in px after the last rendered row. */
  readonly gapAfter: number
  /** True if all rows are rendered; no scroll container is needed then. */
  readonly isWhole: boolean
  readonly scrollTo: (index: number) => void
}

/**
 * Returns the rows to render. The row `always` is rendered at any scroll position, so that it doesn't lose the focus.
 */
export function useWindowedRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  always: number,
): WindowedRows {
  const isWhole = count <= wholeUpTo
  const virtual = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 800 },
    // The header shares the scroll container, so each row is lower by the header's height than computed.
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), always])]
        .filter((index) => index >= 0 && index < count)
        .toSorted((a, b) => a - b),
  })
  if (isWhole) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 }))
    return { rows, gapAfter: 0, isWhole, scrollTo: () => undefined }
  }
  const items = virtual.getVirtualItems()
  return {
    rows: items.map((item, place) => ({ index: item.index, gapBefore: gapBefore(items, place) })),
    isWhole,
    gapAfter: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}

const gapBefore = (items: readonly VirtualItem[], place: number): number =>
  items[place]!.start - (items[place - 1]?.end ?? 0)
