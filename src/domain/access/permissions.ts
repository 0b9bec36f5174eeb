import type { GroupsOf } from '../layer/groupRight.ts'

/** Member roles; a member may have several, and rights add up. */
export const roles = ['owner', 'administrator', 'planner', 'analyst', 'surveyor', 'viewer'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  planner: 'Planner',
  analyst: 'Analyst',
  surveyor: 'Surveyor',
  viewer: 'Viewer',
}

/**
 * Scope of a right: `all`; `own` records; `bound` to the member's assigned stores and surveys; `run` existing setups;
 * or only `notes`, `review` or `export`.
 */
export type Reach = 'all' | 'own' | 'bound' | 'run' | 'notes' | 'review' | 'export' | 'none'

type Row = Readonly<Record<Role, Reach>>
const row = (
  owner: Reach,
  administrator: Reach,
  planner: Reach,
  analyst: Reach,
  surveyor: Reach,
  viewer: Reach,
): Row => ({
  owner,
  administrator,
  planner,
  analyst,
  surveyor,
  viewer,
})

/** Reach of each right per role. The server enforces this table, and the UI explains it. */
export const permissions = {
  'company.view': row('all', 'all', 'all', 'all', 'bound', 'all'),
  'business.edit': row('all', 'all', 'all', 'notes', 'bound', 'none'),
  'note.write': row('all', 'all', 'all', 'all', 'none', 'none'),
  'business.remove': row('all', 'all', 'own', 'none', 'none', 'none'),
  'status.decide': row('all', 'all', 'none', 'none', 'none', 'none'),
  'commercial.view': row('all', 'all', 'all', 'all', 'none', 'none'),
  'commercial.edit': row('all', 'all', 'all', 'all', 'none', 'none'),
  'analysis.run': row('all', 'all', 'all', 'all', 'none', 'run'),
  'report.download': row('all', 'all', 'all', 'all', 'none', 'none'),
  'survey.design': row('all', 'all', 'all', 'review', 'none', 'none'),
  'survey.answer': row('all', 'all', 'all', 'all', 'bound', 'none'),
  'conflict.resolve': row('all', 'all', 'all', 'none', 'own', 'none'),
  'data.move': row('all', 'all', 'all', 'export', 'none', 'none'),
  'feedback.send': row('own', 'own', 'own', 'own', 'own', 'own'),
  'company.configure': row('all', 'all', 'none', 'none', 'none', 'none'),
  'members.manage': row('all', 'all', 'none', 'none', 'none', 'none'),
  'plan.manage': row('all', 'none', 'none', 'none', 'none', 'none'),
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions

export interface Member {
  readonly userId: string
  readonly companyId: string
  readonly roles: readonly Role[]
  readonly boundStoreIds: readonly string[]
  /** Surveys assigned to a member with bound access, directly or through a store or trade zone. */
  readonly boundSurveyIds: readonly string[]
  /** The member's layer groups; absent on a device, which receives only permitted records. */
  readonly groups?: GroupsOf
}

/** Returns the combined reaches of a member's roles for a right, without `none`. Empty means the right is denied. */
export function reachesOf(member: Pick<Member, 'roles'>, permission: Permission): readonly Reach[] {
  const reaches = member.roles.map((role): Reach => permissions[permission][role])
  return reaches.filter((reach, index) => reach !== 'none' && reaches.indexOf(reach) === index)
}

export const canAll = (member: Pick<Member, 'roles'>, permission: Permission): boolean =>
  reachesOf(member, permission).includes('all')

export const canSome = (member: Pick<Member, 'roles'>, permission: Permission): boolean =>
  reachesOf(member, permission).length > 0
