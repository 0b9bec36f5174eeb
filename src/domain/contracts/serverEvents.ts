import * as v from 'valibot'

export const eventsPath = '/api/Sync/Events'

/**
 * Kinds of changes outside records. An event doesn't contain the change; the page fetches it with the user's current
 * rights.
 * - `access`: members, rights, sessions, plan or billing.
 * - `quotas`: use of the plan's quotas.
 */
export const changeKinds = ['access', 'quotas'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** An event of the stream: the company's record version, or a kind of other change. */
export const serverEventSchema = v.union([v.object({ v: v.number() }), v.object({ changed: v.picklist(changeKinds) })])
export type ServerEvent = v.InferOutput<typeof serverEventSchema>
