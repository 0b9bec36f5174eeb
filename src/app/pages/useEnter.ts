import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '#features/account/signedIn.ts'
import { choosePerson } from '#session/people.ts'
import { requestPersistentStorage } from '#session/storageRoom.ts'

/** After a sign-in: shows that person's data at the address they wanted. */
export function useEnter(): (signedIn: SignedIn, next: string | undefined) => Promise<void> {
  const router = useRouter()
  const { host } = router.options.context
  return async (signedIn, next) => {
    choosePerson(signedIn)
    // Somebody is signed in on this page already: what belongs to them is left with the page.
    if (host.session()) return location.assign(next ?? '/map')
    await router.navigate({ href: next ?? '/map', replace: true })
    void requestPersistentStorage()
  }
}
