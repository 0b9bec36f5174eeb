import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CreateOwnerScreen } from '#features/account/CreateOwnerScreen.tsx'

const route = getRouteApi('/open/createOwner')

/** Where the one-time link of an empty installation leads. */
export function CreateOwnerPage() {
  const { code = '' } = route.useSearch()
  const router = useRouter()
  return <CreateOwnerScreen code={code} onCreated={() => void router.navigate({ href: '/login', replace: true })} />
}
