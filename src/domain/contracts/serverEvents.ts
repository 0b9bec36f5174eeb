import * as v from 'valibot'

/** Path of the event stream that announces changes to open pages. */
export const eventsPath = '/api/Sync/Events'

/**
 * Changes outside records. `access`: members, rights, sessions, plan or billing. `quotas`: use of the plan's quotas. An
 * event never contains what changed; the page reads it again with its present rights.
 */
export const changeKinds = ['access', 'quotas'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** An event of the stream: the company's record version, or a kind of other change. */
export const serverEventSchema = v.union([v.object({ v: v.number() }), v.object({ changed: v.picklist(changeKinds) })])
export type ServerEvent = v.InferOutput<typeof serverEventSchema>
