import { useMemo } from 'react'
import { approvalOf, stampReport } from '#domain/report/reportApproval.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { paperWords } from './paperWords.ts'
import { usePaperTexts } from './usePaperTexts.ts'

export function usePaper({ fields }: LocalRecord<'report'>, content: Report | undefined): Report | undefined {
  const texts = usePaperTexts(content?.locale)
  return useMemo(
    () => content && texts && stampReport(content, approvalOf(fields), paperWords(texts)),
    [content, texts, fields],
  )
}
