import { resolve } from 'node:path'

/** The whole path of what a person typed: npm starts commands in the project's folder, but they mean it from where they are. */
export const fromHere = (typed: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), typed)
