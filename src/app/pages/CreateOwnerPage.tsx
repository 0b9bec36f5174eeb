import { useRouter } from '@tanstack/react-router'
import { CreateOwnerScreen } from '#features/account/CreateOwnerScreen.tsx'

export function CreateOwnerPage({ code = '' }: { code?: string | undefined }) {
  const router = useRouter()
  return <CreateOwnerScreen code={code} onCreated={() => void router.navigate({ href: '/login', replace: true })} />
}
