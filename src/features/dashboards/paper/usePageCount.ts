import { useEffect, useEffectEvent, useState } from 'react'
import { areFontsKept } from '#api/fetchFonts.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { fontFiles } from '#draw/report/fonts/fontFiles.ts'
import { whenIdle } from '#session/whenIdle.ts'
import { openReportHost } from '#session/workers/reportHost.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { useBoard } from '../board.ts'
import type { DashboardCard } from '../dashboardCard.ts'

/**
 * How many pages the file of a dashboard has: laid out as the file is, once nothing else is to be done. Undefined until then, on
 * phones, and where the fonts of pages are not on this device: 23 MB are not fetched to count.
 */
export function usePageCount(
  paper: () => Promise<Report>,
  cards: readonly DashboardCard[],
  madeFiles: number,
): number | undefined {
  // Not the whole board: the minute of the last sync changes no page.
  const { facts } = useBoard()
  const isPhone = useWindowClass() === 'phone'
  const [counted, setCounted] = useState<{ of: unknown; pages: number }>()
  const makePaper = useEffectEvent(paper)
  useEffect(() => {
    if (isPhone) return
    let isWanted = true
    const count = async () => {
      const pages = await pagesOf(() => makePaper())
      if (isWanted && pages !== undefined) setCounted({ of: facts, pages })
    }
    const cancel = whenIdle(() => void count())
    return () => {
      isWanted = false
      cancel()
    }
    // A file that was made has brought the fonts.
  }, [isPhone, facts, cards, madeFiles])
  return counted?.of === facts ? counted.pages : undefined
}

async function pagesOf(paper: () => Promise<Report>): Promise<number | undefined> {
  if (!(await areFontsKept(Object.values(fontFiles)))) return undefined
  const report = await paper()
  const host = openReportHost()
  try {
    return (await host.port.pages(report))?.pages.length
  } catch {
    // The label goes without: making the file says what is wrong.
    return undefined
  } finally {
    host.end()
  }
}
