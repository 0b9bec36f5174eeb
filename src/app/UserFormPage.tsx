import { getRouteApi } from '@tanstack/react-router'
import { UserFormScreen } from '#features/users/UserFormScreen.tsx'

const route = getRouteApi('/main/userForm')

/** Invites somebody, or shows one user. */
export function UserFormPage() {
  const { id } = route.useSearch()
  return <UserFormScreen key={id ?? ''} id={id} />
}
