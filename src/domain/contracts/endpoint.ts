import type { GenericSchema, InferOutput } from 'valibot'
import type { Permission } from '../access/permissions.ts'

/**
 * Allowed callers: anyone, signed-in users, users in their own account (not staff guests, who must not change it),
 * provider staff, or members with a right. There is no default, so no endpoint is unprotected by accident.
 */
export type Access = 'open' | 'signedIn' | 'ownAccount' | 'staff' | Permission

/** GET input is in the query string, POST input in a JSON body. */
export interface Endpoint<B extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly input: B
  readonly reply: R
}

export type InputOf<E extends Endpoint> = InferOutput<E['input']>
export type ReplyOf<E extends Endpoint> = InferOutput<E['reply']>

export const endpoint = <B extends GenericSchema, R extends GenericSchema>(
  description: Endpoint<B, R>,
): Endpoint<B, R> => description

export const apiVersion = '1.0'
