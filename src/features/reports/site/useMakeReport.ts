import { useState } from 'react'
import type { ReportSetup } from '#domain/report/reportSetup.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { useSave } from '#session/useSave.ts'
import { useToast } from '#ui/toasts.ts'
import { withChoices } from '../gather/gatherChoices.ts'
import { reportAddress } from '../reportAddress.ts'

/** Returns `make`, which creates and opens a report, or shows the reason for failure; resolves to true on success. */
export function useMakeReport() {
  const save = useSave()
  const { database } = useSession()
  const toast = useToast()
  const { go } = useNavigation()
  const [isBusy, setIsBusy] = useState(false)
  async function make(kind: 'site' | 'compare', title: string, setup: ReportSetup): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    const store = kind === 'site' ? setup.subjects[0]?.store : undefined
    try {
      const subjects = await Promise.all(setup.subjects.map((subject) => withChoices(database, subject)))
      const fields = {
        title: title.slice(0, 300),
        kind,
        state: 'draft',
        version: 1,
        setup: { ...setup, subjects },
        ...(store ? { store } : {}),
      }
      const outcome = await save('report', undefined, fields, {})
      if (outcome.saved) go(reportAddress({ id: outcome.id, fields }))
      else toast({ text: rejectText(outcome.code), tone: 'bad' })
      return outcome.saved
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { make, isBusy }
}
