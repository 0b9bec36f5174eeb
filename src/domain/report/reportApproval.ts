import type { ValuesOf } from '../fields/field.ts'
import type { reportFields } from './reportFields.ts'
import type { Report, ReportNode, ReportState } from './reportNode.ts'
import { reportStateOf } from './reportState.ts'

/** Name of the signer and time (ISO); older records may lack the name. */
interface Signature {
  readonly name: string | undefined
  readonly at: string | undefined
}

/** Approval of a report record; only states already reached have a signature. */
export interface ReportApproval {
  readonly state: ReportState
  readonly version: number
  readonly sent: Signature | undefined
  readonly decided: Signature | undefined
  readonly reason: string | undefined
  /** Fingerprint of the frozen content; undefined for a draft. */
  readonly hash: string | undefined
}

export interface ApprovalWords {
  readonly state: (state: ReportState) => string
  readonly version: (version: number) => string
  /** Formats a person and a time: "Wang Da-ming, Dec 5, 2026". */
  readonly nameAndMoment: (name: string, moment: string) => string
  readonly moment: (at: string) => string
  readonly computed: (moment: string) => string
  readonly sent: (who: string) => string
  readonly approved: (who: string) => string
  readonly rejected: (who: string) => string
  readonly reason: (reason: string) => string
  readonly fingerprint: (start: string) => string
  readonly roles: { readonly sent: string; readonly decided: string }
}

type ReportRecord = Partial<ValuesOf<typeof reportFields>>

export function approvalOf(fields: ReportRecord): ReportApproval {
  const state = reportStateOf(fields.state)
  const isDraft = state === 'draft'
  const isDecided = state === 'approved' || state === 'rejected'
  return {
    state,
    version: fields.version ?? 1,
    sent: isDraft ? undefined : { name: fields.sentByName, at: fields.sentAt },
    decided: isDecided ? { name: fields.movedByName, at: fields.movedAt } : undefined,
    reason: isDecided ? fields.reason : undefined,
    hash: isDraft ? undefined : fields.hash,
  }
}

/**
 * Returns the report with state, version, names, times, reason and fingerprint from the record. Its figures stay as
 * they were frozen before signing.
 */
export function stampReport(content: Report, approval: ReportApproval, words: ApprovalWords): Report {
  const { state, version, hash } = approval
  const { hash: _frozen, ...rest } = content
  const signatures = signaturesOf(approval, words)
  return {
    ...rest,
    state,
    version,
    ...(hash === undefined ? {} : { hash }),
    head: { ...content.head, versionLabel: words.version(version), stateLabel: words.state(state) },
    foot: {
      computed: words.computed(words.moment(content.madeAt)),
      confidential: content.foot.confidential,
      ...(hash === undefined ? {} : { fingerprint: words.fingerprint(hash.slice(0, 8)) }),
    },
    approval: approvalLines(approval, words),
    blocks: content.blocks.map((block) => ({
      ...block,
      nodes: block.nodes.map((node) => (node.kind === 'signatures' ? signatures : node)),
    })),
  }
}

function approvalLines({ state, sent, decided, reason }: ReportApproval, words: ApprovalWords): readonly string[] {
  return [
    ...(sent ? [words.sent(signed(sent, words))] : []),
    ...(decided ? [words[state === 'rejected' ? 'rejected' : 'approved'](signed(decided, words))] : []),
    ...(reason === undefined ? [] : [words.reason(reason)]),
  ]
}

function signaturesOf({ state, sent, decided, reason }: ReportApproval, words: ApprovalWords): ReportNode {
  const moment = (signature: Signature | undefined) => (signature?.at === undefined ? [] : [words.moment(signature.at)])
  const place = (role: string, signature: Signature | undefined, said: readonly string[]) => ({
    role,
    ...(signature?.name === undefined ? {} : { name: signature.name }),
    ...(said.length === 0 ? {} : { said: said.join(' · ') }),
  })
  const decision = decided ? [words.state(state), ...moment(decided), ...(reason === undefined ? [] : [reason])] : []
  return {
    kind: 'signatures',
    places: [place(words.roles.sent, sent, moment(sent)), place(words.roles.decided, decided, decision)],
  }
}

function signed({ name, at }: Signature, words: ApprovalWords): string {
  const moment = at === undefined ? undefined : words.moment(at)
  return name && moment ? words.nameAndMoment(name, moment) : name || moment || '–'
}
