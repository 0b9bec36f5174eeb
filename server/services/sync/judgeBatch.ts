import { takeTurn } from '../../storage/takeTurns.ts'
import { answerKey, type GivenAnswer, readAnswers, saidIn } from './answers.ts'
import { type Answer, answerAgain, processOperation } from './answerOperation.ts'
import type { Judging } from './carryOutSafely.ts'
import type { CompanyWriter } from './companyWriter.ts'
import type { BatchItem } from './readBatch.ts'
import { fittingItems } from './fittingItems.ts'
import { readHighest } from './readHighest.ts'
import { readSeen } from './readSeen.ts'
import { retryAlone } from './retryAlone.ts'

/** Validates a batch in each device's order and writes records and history in bulk, with few queries. */
export async function judgeBatch(
  about: Pick<Judging, 'transaction' | 'ports' | 'writer' | 'member'>,
  sent: readonly BatchItem[],
  mayStop = false,
): Promise<ReadonlyMap<BatchItem, Answer>> {
  const { transaction, writer, member, ports } = about
  const { ledger } = writer
  await loadRecords(writer, sent)
  const items = mayStop ? fittingItems(sent, (entity, id) => ledger.bytesOf(entity, id)) : sent
  const given = await readAnswers(transaction, member.companyId, items)
  const seen = await readSeen(transaction, member.companyId, items)
  const clientIds = items.map((item) => item.clientId)
  const highest = await readHighest(transaction, member.companyId, clientIds)
  return retryAlone({ transaction, ledger }, ports.reportFault, async (isAlone) => {
    const answers = await answerEach({ ...about, seen, highest, isAlone }, items, given)
    if (!isAlone) await ledger.flush()
    return answers
  })
}

/** Loads the batch's records in bulk, except large records. Single reads would need 200 queries for a full batch. */
async function loadRecords({ ledger }: CompanyWriter, items: readonly BatchItem[]): Promise<void> {
  const byEntity = Map.groupBy(
    items.flatMap(({ operation }) => operation ?? []),
    ({ entity }) => entity,
  )
  for (const [entity, operations] of byEntity)
    await ledger.loadSmall(entity, [...new Set(operations.map((op) => op.entityId))])
}

async function answerEach(
  judging: Judging,
  items: readonly BatchItem[],
  given: ReadonlyMap<string, GivenAnswer>,
): Promise<ReadonlyMap<BatchItem, Answer>> {
  const known = new Map(given)
  const answers = new Map<BatchItem, Answer>()
  for (const item of inOrder(items)) {
    await takeTurn()
    const before = known.get(answerKey(item))
    const answer = (before && (await answerAgain(judging, item, before))) ?? (await processOperation(judging, item))
    answers.set(item, answer)
    if (!answer.isStored) continue
    const v = 'v' in answer.result ? answer.result.v : null
    known.set(answerKey(item), { payloadHash: item.payloadHash, v, said: saidIn(answer.result) })
  }
  return answers
}

/** Sorts each device's operations by number; keeps the batch order between devices. */
function inOrder(items: readonly BatchItem[]): readonly BatchItem[] {
  const byDevice = Map.groupBy(items, ({ clientId }) => clientId)
  for (const own of byDevice.values()) own.sort((a, b) => b.seq - a.seq)
  return items.map(({ clientId }) => byDevice.get(clientId)!.pop()!)
}
