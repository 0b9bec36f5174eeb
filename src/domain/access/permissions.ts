import type { GroupsOf } from '../layer/groupRight.ts'

/** Roles of a member; a member may hold several, and rights add up. */
export const roles = ['owner', 'administrator', 'planner', 'analyst', 'surveyor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Names of roles as a person reads them. */
export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  planner: 'Planner',
  analyst: 'Analyst',
  surveyor: 'Surveyor',
  viewer: 'Viewer',
}

/**
 * How far a right reaches: everywhere, only what the member made, only bound stores (and there only what the entity's line
 * names), only opening what others set up, only notes, only reviewing, or only taking data out.
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

/** The one table of rights (decisions, section 4): checked by the server at every read and write, explained by the page. */
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

/** Who acts: a member of a company as the server or the device knows them now. */
export interface Member {
  readonly userId: string
  readonly companyId: string
  readonly roles: readonly Role[]
  readonly boundStoreIds: readonly string[]
  /** Surveys that were given to them, by name or by their stores; filled for those whose sight is bound. */
  readonly boundSurveyIds: readonly string[]
  /** Missing on a device, which holds only what it was sent. */
  readonly groups?: GroupsOf
}

/** Every reach that a member's roles add up to for a right; `none` is left out, so an empty list means "not allowed". */
export function reachesOf(member: Pick<Member, 'roles'>, permission: Permission): readonly Reach[] {
  const reaches = member.roles.map((role): Reach => permissions[permission][role])
  return reaches.filter((reach, index) => reach !== 'none' && reaches.indexOf(reach) === index)
}

/** True when the right reaches everywhere. */
export const canAll = (member: Pick<Member, 'roles'>, permission: Permission): boolean =>
  reachesOf(member, permission).includes('all')

/** True when the right reaches anything at all. */
export const canSome = (member: Pick<Member, 'roles'>, permission: Permission): boolean =>
  reachesOf(member, permission).length > 0
