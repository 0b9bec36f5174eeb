import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '#features/account/signedIn.ts'
import { choosePerson } from '#session/people.ts'
import { requestPersistentStorage } from '#session/storageRoom.ts'

export function useEnter(): (signedIn: SignedIn, next: string | undefined) => Promise<void> {
  const router = useRouter()
  const { host } = router.options.context
  return async (signedIn, next) => {
    choosePerson(signedIn)
    // A user was already signed in on this page: reload to discard their state.
    if (host.session()) return location.assign(next ?? '/map')
    await router.navigate({ href: next ?? '/map', replace: true })
    void requestPersistentStorage()
  }
}
