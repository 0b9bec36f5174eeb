import { useLingui } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSession } from '#session/useSession.ts'
import { TextField } from '#ui/TextField.tsx'
import type { StoredDraft } from './useAnswerDraft.ts'
import { isOfSomebodyElse } from './useFinish.ts'

export function ReasonField({ record, storedDraft }: { record: LocalRecord<'answer'>; storedDraft: StoredDraft }) {
  const { t } = useLingui()
  const { member } = useSession()
  if (!isOfSomebodyElse(record, member)) return null
  return (
    <TextField
      label={t`Reason for the change`}
      maxLength={2000}
      value={storedDraft.draft.reason ?? ''}
      onChange={(reason) => storedDraft.change((before) => ({ ...before, reason }))}
    />
  )
}
