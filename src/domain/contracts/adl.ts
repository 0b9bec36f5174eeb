import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const objectId = v.number()
/** Object id of an ancestor area; null if the country lacks its level. */
const parent = v.nullable(objectId)
const names = { objectid: objectId, name: v.string(), naml: v.string() }

/** Returns administrative areas down to townships, with object ids of ancestors. Villages are in area packs. */
export const getAdlScope = endpoint({
  method: 'GET',
  path: '/api/ADL/GetAdlScope',
  access: 'signedIn',
  input: v.object({}),
  reply: v.object({
    adl0: v.array(v.object(names)),
    adl1: v.array(v.object({ ...names, adl0: parent })),
    adl2: v.array(v.object({ ...names, adl0: parent, adl1: parent })),
    adl5: v.array(v.object({ ...names, adl0: parent, adl1: parent, adl2: parent })),
  }),
})
