import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import { readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { makePdf } from '#tests/tools/reportTools.ts'

test('every number of a report stands in its PDF as the screen writes it', async () => {
  const { text } = await readPdf(await makePdf(exampleReport))
  const missing = shownFigures(JSON.stringify(exampleReport.blocks)).filter(
    (id) => !text.includes(sameSpaces(formatFigure(exampleReport.figures[id]!, exampleReport.locale))),
  )
  expect(missing).toEqual([])
})

const shownFigures = (blocks: string): readonly string[] =>
  Object.keys(exampleReport.figures).filter((id) => blocks.includes(JSON.stringify(id)))
