import { useState } from 'react'
import { listCompanies } from '#domain/contracts/staff.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useImportSending } from './packs/useImportSending.ts'
import { StaffConsole } from './StaffConsole.tsx'
import type { StaffScreenProps } from './staffScreenProps.ts'

export function StaffScreen(props: StaffScreenProps) {
  const [search, setSearch] = useState('')
  // Called in the top component, so that switching between companies doesn't interrupt an upload.
  const sending = useImportSending()
  const { answer, refusal, again } = useAnswer(() => call(listCompanies, search === '' ? {} : { search }), search)
  if (refusal?.code === 'signInNeeded' || refusal?.code === 'notAllowed') {
    return props.renderSignIn(again)
  }
  if (refusal) return <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
  if (!answer && search === '') return <Skeleton lines={8} />
  const console = { ...props, companies: answer?.companies, search, sending }
  return <StaffConsole {...console} onSearch={setSearch} onSignedOut={again} />
}
