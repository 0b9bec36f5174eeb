import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type IdentityOutcome, IdentityScreen } from '#features/account/identity/IdentityScreen.tsx'
import { successText } from '#i18n/fieldLabels.ts'
import { useToast } from '#ui/toasts.ts'
import { useEnter } from './useEnter.ts'

const route = getRouteApi('/open/appleLoginValidation')

/** Where the browser arrives from Google or Apple, and where each outcome leads. */
export function IdentityPage() {
  const { state } = route.useSearch()
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
        await router.navigate({ to: '/login', search: { link: '1', next: outcome.returnTo }, replace: true })
        break
      case 'registerNeeded':
        await router.navigate({ to: '/register', search: { identity: '1' }, replace: true })
        break
      case 'invitation':
        await router.navigate({
          to: '/register',
          search: { identity: '1', invitation: outcome.invitation },
          replace: true,
        })
        break
    }
  }
}
