import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { recordById } from '#db/queries/records.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'
import { type DraftStudy, firstReport } from '../state/draftStudy.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { reportSetupOf } from './areaReport.ts'
import { useUsualName } from '../save/useUsualName.ts'

/**
 * Returns functions that save an area report, as a new report or over the original report. `saveReport` resolves to the
 * report's id, or to undefined if nothing was saved.
 */
export function useSaveReport(study: DraftStudy) {
  const { t } = useLingui()
  const { database } = useSession()
  const save = useSave()
  const step = useStudyStep()
  const toast = useToast()
  const { go } = useNavigation()
  const usualName = useUsualName()
  const [isBusy, setIsBusy] = useState(false)

  async function write(): Promise<string | undefined> {
    const { report = firstReport } = study
    const title = study.name || usualName()
    const found = report.id === undefined ? undefined : await recordById(database, 'report', report.id)
    // A submitted, decided or deleted report isn't overwritten; the area is saved as a new report instead.
    const record = found?.deletedV === null && (found.fields.state ?? 'draft') === 'draft' ? found : undefined
    const setup = reportSetupOf(study, title, record?.fields.setup)
    if (!setup) return undefined
    const fields = record ? { title, setup } : { title, setup, kind: 'explorer', state: 'draft', version: 1 }
    const seen = record ? { title: fieldVersion(record, 'title'), setup: fieldVersion(record, 'setup') } : {}
    const outcome = await save('report', record, fields, seen)
    if (!outcome.saved) {
      toast({ text: rejectText(outcome.code), tone: 'bad' })
      return undefined
    }
    if (report.id !== outcome.id) step(adjust({ report: { ...report, id: outcome.id } }))
    return outcome.id
  }

  async function saveReport(): Promise<string | undefined> {
    if (isBusy) return undefined
    setIsBusy(true)
    try {
      return await write()
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function saveAndTell(): Promise<void> {
    const id = await saveReport()
    if (id === undefined) return
    toast({
      text: <Trans>Report saved on this device</Trans>,
      tone: 'good',
      action: { label: t`Open`, onPress: () => go(`/siteReportForm?id=${id}`) },
    })
  }
  return { saveReport, saveAndTell, isBusy }
}
