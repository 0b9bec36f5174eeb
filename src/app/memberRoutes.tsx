import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { MethodsPage, ProfilePage, UserFormPage, UserListPage } from './screens.ts'
import { methodsSearch, profileSearch, userFormSearch } from './search.ts'

/** Screens about the own account and the people of the company, and help. */
export function memberRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent
  const profile = createRoute({
    getParentRoute,
    path: '/profile',
    validateSearch: profileSearch,
    component: ProfilePage,
  })
  const userList = createRoute({ getParentRoute, path: '/userList', component: UserListPage })
  const userForm = createRoute({
    getParentRoute,
    path: '/userForm',
    validateSearch: userFormSearch,
    component: UserFormPage,
  })
  const methods = createRoute({
    getParentRoute,
    path: '/help/methods',
    validateSearch: methodsSearch,
    component: MethodsPage,
  })
  return [profile, userList, userForm, methods] as const
}
