import { useRouter } from '@tanstack/react-router'
import { type IdentityOutcome, IdentityScreen } from '#features/account/identity/IdentityScreen.tsx'
import { successText } from '#i18n/errorText.ts'
import { useToast } from '#ui/toasts.ts'
import { addressOf } from '../search.ts'
import { useEnter } from './useEnter.ts'

export function IdentityPage({ state }: { state?: string | undefined }) {
  const go = useOutcome()
  return <IdentityScreen state={state} onOutcome={(outcome) => void go(outcome)} />
}

function useOutcome(): (outcome: IdentityOutcome) => Promise<void> {
  const router = useRouter()
  const enter = useEnter()
  const toast = useToast()
  return async (outcome) => {
    switch (outcome.outcome) {
      case 'signedIn':
        await enter(outcome, outcome.returnTo)
        toast({ text: successText('loginSuccess'), tone: 'good' })
        break
      case 'linked':
        toast({ text: successText('saved'), tone: 'good' })
        await router.navigate({ href: outcome.returnTo, replace: true })
        break
      case 'linkNeeded':
        await router.navigate({ href: addressOf('/login', { link: '1', next: outcome.returnTo }), replace: true })
        break
      case 'registerNeeded':
        await router.navigate({ href: addressOf('/register', { identity: '1' }), replace: true })
        break
      case 'invitation':
        await router.navigate({
          href: addressOf('/register', { identity: '1', invitation: outcome.invitation }),
          replace: true,
        })
        break
    }
  }
}
