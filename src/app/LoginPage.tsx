import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/LoginScreen.tsx'
import type { SignedIn } from '#features/account/useSignIn.ts'
import { choosePerson } from '#session/people.ts'
import { askToKeepData } from '#session/storageRoom.ts'

const route = getRouteApi('/open/login')

/** The sign-in page; leads to where the person wanted to go. */
export function LoginPage() {
  const { next } = route.useSearch()
  const router = useRouter()
  async function enter(signedIn: SignedIn) {
    choosePerson(signedIn)
    await router.navigate({ href: next ?? '/map', replace: true })
    void askToKeepData()
  }
  return <LoginScreen onSignedIn={enter} />
}
