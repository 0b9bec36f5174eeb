import { Trans } from '@lingui/react/macro'
import { getProfile, profileSchema } from '#domain/contracts/accountProfile.ts'
import { call } from '#api/call.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import type { TextFieldPart } from '../form/useRuleForm.ts'
import type { Refusal } from '../form/refusal.ts'
import { useServerCopy } from '../useServerCopy.ts'
import { SignInAgain } from './SignInAgain.tsx'

export interface ProofFieldProps {
  field: TextFieldPart
  refusal: Refusal | undefined
  returnTo: string
}

/**
 * Requests the current password before a sensitive change. Also offers the linked providers once the server requires a
 * fresh sign-in, as it may for an account without a password.
 */
export function ProofField({ field, refusal, returnTo }: ProofFieldProps) {
  const copy = useServerCopy('profile', profileSchema, () => call(getProfile, {}))
  const profile = copy.value
  return (
    <>
      {profile?.hasPassword !== false && (
        <PasswordField
          {...field}
          required
          hint={
            <Trans>
              This person will be able to add and remove users. We’ll email your company’s owners about this change.
            </Trans>
          }
        />
      )}
      {profile && <SignInAgain profile={profile} refusal={refusal} returnTo={returnTo} />}
    </>
  )
}
