import { makePages, makePdf, reportFonts } from '../../tools/reportTools.ts'
import { longReport } from '../../tools/sampleReports.ts'
import type { Bench } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'
import { openChromiumPrint } from './chromiumPrint.ts'

/**
 * A report of about twenty pages with six maps, from data to PDF bytes, as in its worker. Chromium prints the same
 * pages. Only wall time is comparable, because Chromium uses other processes.
 */
export const reportPdf: Bench = {
  name: 'reportPdf',
  async run() {
    const report = longReport()
    await reportFonts()
    const laid = await makePages(report)
    const { print, close } = await openChromiumPrint()
    const wall = () => performance.now()
    const work = () => makePdf(report)
    const [ours, wallOurs, wallTheirs] = await takeTurns(
      [{ work }, { work, clock: wall }, { work: () => print(laid), clock: wall }],
      5,
    )
    await close()
    const name = `PDF of ${laid.pages.length} pages, 6 maps`
    return [
      { name, unit: 'ms of CPU', better: 'lower', ours: ours!, bar: 3_000 },
      {
        name: `${name}, on the wall`,
        unit: 'ms',
        better: 'lower',
        ours: wallOurs!,
        contender: "Chromium's print",
        theirs: wallTheirs!,
      },
    ]
  },
}
