import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const objectId = v.number()
/** Ancestor's object id at that level; null if the country lacks it. */
const parent = v.nullable(objectId)
const names = { objectid: objectId, name: v.string(), naml: v.string() }

/** Administrative areas down to townships with ancestor object ids; villages are in area packs. */
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
