import { useLingui } from '@lingui/react/macro'

export function useAccountLabels() {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    userName: t`User ID`,
    email: t`Email`,
    phone: t`Phone`,
    password: t`Password`,
    newPassword: t`New password`,
    passwordConfirmation: t`Confirm password`,
    currentPassword: t`Current password`,
    company: t`Company`,
    termsVersion: t`Terms of use`,
    code: t`Verification code`,
  }
}
