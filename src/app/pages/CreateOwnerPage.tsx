import { useRouter } from '@tanstack/react-router'
import { CreateOwnerScreen } from '#features/account/CreateOwnerScreen.tsx'

/** Page opened by the one-time link of an empty installation. */
export function CreateOwnerPage({ code = '' }: { code?: string | undefined }) {
  const router = useRouter()
  return <CreateOwnerScreen code={code} onCreated={() => void router.navigate({ href: '/login', replace: true })} />
}
