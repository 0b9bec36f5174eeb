import type * as v from 'valibot'
import { appendPath, appendReply, beginFile } from '#domain/contracts/files.ts'
import type { FileNet } from '#sync/files/filePorts.ts'
import { replyIn, travel } from './network.ts'
import { smallestPhotoPartBytes } from './photoBytes.ts'
import type { PartForm, WireRequest } from './SimulatedServer.ts'
import type { Tab } from './Tab.ts'

/**
 * `overtaken`: another machine of the same user has already sent the start of the part, so that the server's offset is
 * inside the part.
 */
export const partFaults = ['cut', 'spoilt', 'overtaken'] as const
export type PartFault = (typeof partFaults)[number]

export const fileNetOf = (tab: Tab): FileNet => ({
  begin: (input) => asked(tab, { ...post, path: beginFile.path, body: JSON.stringify(input) }, beginFile.reply),
  append({ uploadId, offset, bytes, userId }) {
    const form = { uploadId, offset, userId, part: bytes }
    tab.world.journal.photos.noteSending(tab, form)
    return asked(tab, { ...post, path: appendPath, body: '', form: troubled(tab, form) }, appendReply)
  },
})

const post = { method: 'POST', query: {} } as const

async function asked<R extends v.GenericSchema>(tab: Tab, plain: WireRequest, reply: R): Promise<v.InferOutput<R>> {
  const { planted, journal } = tab.world
  const request = planted.request?.(plain, tab.member.userId) ?? plain
  const answer = await travel(tab, request)
  await tab.awake()
  journal.photos.noteHeard(tab, answer, request.form)
  return replyIn(reply, planted.answer?.(answer, request, tab.member.userId) ?? answer)
}

export function troubled(tab: Tab, form: PartForm): PartForm {
  const { random } = tab.device
  const fault = tab.device.partFaults.shift()
  const room = form.part.length - smallestPhotoPartBytes
  if (!fault || (fault === 'overtaken' && room <= 0)) return form
  tab.world.strike(`part ${fault}`)
  if (fault === 'overtaken') return { ...form, overtakenBy: smallestPhotoPartBytes + random.below(room) }
  const at = random.below(form.part.length)
  if (fault === 'cut') return { ...form, cutAt: at }
  const part = form.part.slice()
  part[at] = part[at] === 65 ? 66 : 65
  return { ...form, part }
}
