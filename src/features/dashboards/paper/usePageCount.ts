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
 * Counts the pages of the dashboard file when idle. Undefined until counted, on phones, and if the report fonts aren't
 * on the device, because 23 MB aren't downloaded only to count pages.
 */
export function usePageCount(
  paper: () => Promise<Report>,
  cards: readonly DashboardCard[],
  madeFiles: number,
): number | undefined {
  // Depends on the facts, not on the time of the last sync, which doesn't affect the page count.
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
    // Count again after a file is created, because its fonts are on the device then.
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
    // The count is optional, and creating the file reports errors.
    return undefined
  } finally {
    host.end()
  }
}
