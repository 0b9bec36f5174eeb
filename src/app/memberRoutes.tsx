import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { ProfilePage, UserFormPage, UserListPage } from './screens.ts'
import { profileSearch, userFormSearch } from './search.ts'

/** Screens about the own account and the people of the company. */
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
  return [profile, userList, userForm] as const
}
