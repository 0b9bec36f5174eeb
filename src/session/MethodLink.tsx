import { Trans } from '@lingui/react/macro'
import { methodAddress } from './methodAddress.ts'
import { AppLink } from './navigation.ts'

/** From a figure to the page where its method, by its id in the registry, is explained among all others. */
export function MethodLink({ method }: { method: string }) {
  return (
    <AppLink href={methodAddress(method)}>
      <Trans>About this method</Trans>
    </AppLink>
  )
}
