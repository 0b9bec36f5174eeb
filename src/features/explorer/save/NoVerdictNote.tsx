import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { FormNotice } from '#ui/FormNotice.tsx'
import { studiedAtom } from '../state/studied.ts'

export function NoVerdictNote() {
  const studied = useAtomValue(studiedAtom)
  if (!studied?.study.place || studied.transferred?.answered.answer === studied.answer) return null
  return (
    <FormNotice>
      <span role="status">
        <Trans>
          The verdict isn’t ready. If you save now, the place and its zones will be saved without a verdict.
        </Trans>
      </span>
    </FormNotice>
  )
}
