import { makePdf, makePages, reportFonts } from '../../tools/reportTools.ts'
import { longReport } from '../../tools/sampleReports.ts'
import type { Bench } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'

/** A report of about twenty pages with six maps, from its data to the bytes of its PDF, as its worker makes it. */
export const reportPdf: Bench = {
  name: 'reportPdf',
  async run() {
    const report = longReport()
    await reportFonts()
    const { pages } = await makePages(report)
    const [ours] = await takeTurns([{ work: () => makePdf(report) }], 5)
    return [
      { name: `PDF of ${pages.length} pages, 6 maps`, unit: 'ms of CPU', better: 'lower', ours: ours!, bar: 3_000 },
    ]
  },
}
