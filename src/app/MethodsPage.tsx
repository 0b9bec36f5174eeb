import { getRouteApi } from '@tanstack/react-router'
import { MethodsScreen } from '#features/help/MethodsScreen.tsx'

const route = getRouteApi('/main/help/methods')

/** How every figure comes about; the address may name a method. */
export function MethodsPage() {
  const { method } = route.useSearch()
  return <MethodsScreen named={method} />
}
