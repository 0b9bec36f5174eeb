export const isPush = (address: string): boolean => address === '/api/Sync/Push'
export const isAppend = (address: string): boolean => address === '/api/Files/Append'
export const isPull = (address: string): boolean => address.startsWith('/api/Sync/Pull')

export const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })
