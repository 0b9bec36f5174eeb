import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { recordId, shortText, token } from '../search.ts'
import { withFileAccess, settingsFrame } from './frames.ts'
import { recordMode, recordScreens } from './recordScreens.ts'
import { screen } from './screen.tsx'

const ownProfile = lazyScreen(() => import('../pages/OwnProfilePage.tsx').then((module) => module.OwnProfilePage))

export const settingsScreens = [
  screen({
    at: '/settings',
    title: msg`Settings`,
    access: 'member',
    group: 'settings',
    frame: settingsFrame,
    component: ownProfile,
  }),
  screen({
    at: '/settings?section=profile',
    title: msg`Profile`,
    access: 'member',
    group: 'settings',
    icon: 'person',
    frame: settingsFrame,
    component: ownProfile,
  }),
  screen({
    at: '/settings?section=appearance',
    title: msg`Appearance`,
    access: 'member',
    group: 'settings',
    icon: 'palette',
    frame: settingsFrame,
    component: lazyScreen(() =>
      import('#features/settings/AppearanceCard.tsx').then((module) => module.AppearanceCard),
    ),
  }),
  screen({
    at: '/settings?section=staff',
    title: msg`Staff`,
    access: 'members.manage',
    group: 'settings',
    icon: 'people',
    frame: settingsFrame,
    component: lazyScreen(() => import('#features/settings/StaffSection.tsx').then((module) => module.StaffSection)),
  }),
  screen({
    at: '/settings?section=data',
    title: msg`Data`,
    access: 'member',
    group: 'settings',
    icon: 'database',
    frame: settingsFrame,
    component: lazyScreen(() => import('#features/settings/DataSection.tsx').then((module) => module.DataSection)),
  }),
  screen({
    at: '/settings?section=company',
    title: msg`Company`,
    access: 'company.configure',
    group: 'settings',
    icon: 'company',
    frame: settingsFrame,
    component: lazyScreen(() =>
      import('#features/settings/company/CompanySection.tsx').then((module) => module.CompanySection),
    ),
  }),
  screen({
    at: '/setCompetitors',
    title: msg`Tracked brands`,
    access: 'company.configure',
    group: 'settings',
    icon: 'rival',
    frame: settingsFrame,
    component: lazyScreen(() =>
      import('#features/brands/TrackedBrandsScreen.tsx').then((module) => module.TrackedBrandsScreen),
    ),
  }),
  ...recordScreens('/settings'),
  screen({
    at: '/settings?section=choices',
    title: msg`Choice lists`,
    access: 'company.configure',
    group: 'settings',
    icon: 'list',
    frame: settingsFrame,
    search: { id: recordId, mode: recordMode },
    component: lazyScreen(() =>
      import('#features/settings/company/ChoiceListsSection.tsx').then((module) => module.ChoiceListsSection),
    ),
    about: ({ id = '', mode = '' }) => `${id} ${mode}`,
  }),
  screen({
    at: '/settings?section=audit',
    title: msg`Activity log`,
    access: 'members.manage',
    group: 'settings',
    icon: 'history',
    frame: settingsFrame,
    component: lazyScreen(() =>
      import('#features/settings/audit/AuditSection.tsx').then((module) => module.AuditSection),
    ),
  }),
  screen({
    at: '/settings?section=sync',
    title: msg`On this device`,
    access: 'member',
    group: 'settings',
    frame: withFileAccess,
    component: lazyScreen(() => import('../pages/DevicePage.tsx').then((module) => module.DevicePage)),
  }),
  screen({
    at: '/profile',
    title: msg`Profile`,
    access: 'member',
    group: 'settings',
    search: { emailToken: token },
    component: lazyScreen(() =>
      import('#features/account/profile/ProfileScreen.tsx').then((module) => module.ProfileScreen),
    ),
  }),
  screen({
    at: '/userList',
    title: msg`User management`,
    access: 'members.manage',
    group: 'settings',
    component: lazyScreen(() => import('#features/users/UserListScreen.tsx').then((module) => module.UserListScreen)),
  }),
  screen({
    at: '/userForm',
    title: msg`User`,
    access: 'members.manage',
    group: 'settings',
    // Id of the member or invitation to edit; absent for a new invitation.
    search: { id: shortText },
    component: lazyScreen(() => import('#features/users/UserFormScreen.tsx').then((module) => module.UserFormScreen)),
    about: ({ id = '' }) => id,
  }),
]
