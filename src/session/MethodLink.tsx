import { Trans } from '@lingui/react/macro'
import { methodAddress } from './methodAddress.ts'
import { AppLink } from './navigation.ts'

export function MethodLink({ method }: { method: string }) {
  return (
    <AppLink href={methodAddress(method)}>
      <Trans>About this method</Trans>
    </AppLink>
  )
}
