import { canSome, type Member, type Permission, permissions, type Role, roles } from '#domain/access/permissions.ts'
import type { Access, Screen } from './screen.tsx'

const isPermission = (access: Access): access is Permission => access in permissions

export const mayOpen = (member: Pick<Member, 'roles'>, { access }: Pick<Screen, 'access'>): boolean =>
  !isPermission(access) || canSome(member, access)

export const rolesFor = (screen: Pick<Screen, 'access'>): readonly Role[] =>
  roles.filter((role) => mayOpen({ roles: [role] }, screen))
