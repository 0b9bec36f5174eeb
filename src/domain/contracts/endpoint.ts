import type { GenericSchema, InferOutput } from 'valibot'
import type { Permission } from '../access/permissions.ts'

/**
 * Who may call an endpoint: anyone, anyone signed in, whoever is signed in to an account of their own (no guest of the staff, who
 * changes nothing of who the guest is), staff of the provider, or members with a right. There is no default, so none is unguarded.
 */
export type Access = 'open' | 'signedIn' | 'ownAccount' | 'staff' | Permission

/** One endpoint, described once for page and server. GET reads its input from the query string, POST from a JSON body. */
export interface Endpoint<B extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly input: B
  readonly reply: R
}

export type InputOf<E extends Endpoint> = InferOutput<E['input']>
export type ReplyOf<E extends Endpoint> = InferOutput<E['reply']>

/** Gives an endpoint its exact type. */
export const endpoint = <B extends GenericSchema, R extends GenericSchema>(
  description: Endpoint<B, R>,
): Endpoint<B, R> => description

/** The version header that every POST carries. */
export const apiVersion = '1.0'
