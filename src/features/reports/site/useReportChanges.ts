import type { EntityChanges } from '#domain/entities.ts'
import type { ReportSetup } from '#domain/report/reportSetup.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useSave } from '#session/useSave.ts'
import { useToast } from '#ui/toasts.ts'

export function useReportChanges(record: LocalRecord<'report'>) {
  const save = useSave()
  const toast = useToast()
  async function change(changes: EntityChanges<'report'>): Promise<boolean> {
    const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, fieldVersion(record, name)]))
    try {
      const outcome = await save('report', record, changes, seen)
      if (!outcome.saved) toast({ text: rejectText(outcome.code), tone: 'bad' })
      return outcome.saved
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
      return false
    }
  }
  const setup = record.fields.setup ?? { subjects: [], blocks: [] }
  return { change, setup, changeSetup: (part: Partial<ReportSetup>) => change({ setup: { ...setup, ...part } }) }
}
