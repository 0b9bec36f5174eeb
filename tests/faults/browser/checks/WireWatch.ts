import { gunzipSync } from 'node:zlib'
import { contentPath } from '#domain/contracts/files.ts'
import { push } from '#domain/contracts/sync.ts'
import { canaryOf, type CastMember, castMembers } from '../../parts/cast.ts'
import type { PushBody } from '../../parts/wire.ts'
import type { Harm } from '../../parts/World.ts'
import type { WayIn } from '../setup/firstData.ts'
import type { Exchange } from '../wire/FaultProxy.ts'

/**
 * Checks that no response contains another company's data (I17), that no work is accepted under another user (I25), and
 * that operations are resent unchanged (I5).
 */
export class WireWatch {
  readonly #members = new Map<string, CastMember>()
  readonly #report: (harm: Harm, rule: string, about: string) => void
  readonly #sent = new Map<string, string>()

  constructor(waysIn: ReadonlyMap<string, WayIn>, report: (harm: Harm, rule: string, about: string) => void) {
    this.#report = report
    for (const member of castMembers) this.#members.set(waysIn.get(member.userId)!.token, member)
  }

  see({ path, headers, body, answer }: Exchange): void {
    const member = this.#members.get(/(?:^|;\s*)token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '')
    const isPush = path === push.path
    const ops = isPush ? opsOf(body, headers['content-encoding']) : []
    for (const op of ops) this.#checkUnchanged(op)
    if (answer.status !== 200) return
    if (!member) return this.#report('leaked', 'I17', `an answer of ${path} went to somebody who is not signed in`)
    const company = canaryOf(member.company === 'A' ? 'B' : 'A')
    // A photo may contain the three bytes of a company's marker by chance, so search photos for the longer marker that
    // is in every test photo.
    const foreign = path === contentPath ? `${company}:t` : company
    if (answer.body.includes(foreign)) this.#report('leaked', 'I17', `an answer of ${path} holds ${foreign}`)
    const other = ops.find(({ userId }) => userId !== member.userId)
    if (other) this.#report('leaked', 'I25', `work of ${other.userId} was taken in as that of ${member.userId}`)
  }

  #checkUnchanged(op: PushBody['ops'][number]): void {
    const text = JSON.stringify(op)
    const first = this.#sent.get(op.opId)
    if (first === undefined) this.#sent.set(op.opId, text)
    else if (first !== text) this.#report('lost', 'I5', `operation ${op.opId} changed after it was sent`)
  }
}

function opsOf(body: Buffer, encoding: string | undefined): PushBody['ops'] {
  try {
    const text = encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
    return (JSON.parse(text) as PushBody).ops
  } catch {
    return []
  }
}
