import './words.ts'
import { z } from 'zod'
import { keepable } from './keepable.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `main` answers at /api: commands, and reads that decide something. `reader` answers at /reader and may run on a replica. */
export type Base = 'main' | 'reader'

export interface Route<Path extends string = string, Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  /** 'posts.publish': given by feature(); query key, log label, OpenAPI id. */
  name: string
  method: Method
  base: Base
  path: Path
  input: Input
  result: Result
  /** The address the specification prints, when it differs from base + path. */
  alias?: string | undefined
  /** The body is the file itself, whatever it holds; the input travels in the query. */
  sends?: 'file' | undefined
  /** A step of an upload in pieces: it also speaks in the headers of tus 1.0. */
  resumes?: true | undefined
  /** The answer is a file to be kept. */
  gives?: 'file' | undefined
}

/** A file that answers a call: `stream` gives its bytes. */
export interface FileAnswer {
  name: string
  type: string
  size: number
  stream: unknown
  /** Names what it holds, in quotes: whoever has it already gets it no second time. Without one nobody may keep it. */
  etag?: string
}

type FileRoute = { sends: 'file' }

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Simplify<T> = { [K in keyof T]: T[K] } & {}
type Params<R extends Route> = { [K in ParamNames<R['path']>]: string }

/** What a caller passes: path params and input, flat; `file` where the route takes one. */
export type CallOf<R extends Route> = Simplify<Params<R> & z.input<R['input']> & (R extends FileRoute ? { file: Blob | Uint8Array } : unknown)>
/** What a handler receives: the same, parsed; a file arrives piece by piece. */
export type InputOf<R extends Route> = Simplify<
  Params<R> & z.output<R['input']> & (R extends FileRoute ? { file: AsyncIterable<Uint8Array> } : unknown)
>
/** What a caller gets. A handler may return more: the compiled serialiser drops what the contract does not name. */
export type ResultOf<R extends Route> = z.output<R['result']>

const Nothing = z.strictObject({})
const Empty = z.void()

interface Shape<I extends z.ZodType, R extends z.ZodType> {
  input?: I
  result?: R
  base?: Base
  alias?: string
}

const verb =
  (method: Method) =>
  <const Path extends string, I extends z.ZodType = typeof Nothing, R extends z.ZodType = typeof Empty>(
    path: Path,
    shape: Shape<I, R> = {},
  ): Route<Path, I, R> => ({
    name: '',
    method,
    base: shape.base ?? 'main',
    path,
    input: keepable(shape.input ?? Nothing, { isKept: method !== 'GET' }) as unknown as I,
    result: (shape.result ?? Empty) as unknown as R,
    alias: shape.alias,
  })

export const get = verb('GET')
export const post = verb('POST')
export const patch = verb('PATCH')
export const put = verb('PUT')
export const del = verb('DELETE')

/** A POST whose body is one file. */
export const sendFile = <const Path extends string, I extends z.ZodType = typeof Nothing, R extends z.ZodType = typeof Empty>(
  path: Path,
  shape: Shape<I, R> = {},
): Route<Path, I, R> & FileRoute => ({ ...post(path, shape), sends: 'file' })

/** A PATCH whose body is the next piece of a file. */
export const sendPiece = <const Path extends string, I extends z.ZodType = typeof Nothing, R extends z.ZodType = typeof Empty>(
  path: Path,
  shape: Shape<I, R> = {},
): Route<Path, I, R> & FileRoute => ({ ...patch(path, shape), sends: 'file', resumes: true })

/** A GET that is answered by a file. */
export const getFile = <const Path extends string>(path: Path): Route<Path, typeof Nothing, z.ZodType<FileAnswer>> => ({
  ...get(path, { result: Empty as unknown as z.ZodType<FileAnswer> }),
  gives: 'file',
})

/** Names every route of a feature after its key. */
export const feature = <F extends Record<string, Route>>(name: string, routes: F): F => {
  for (const [key, route] of Object.entries(routes)) route.name = `${name}.${key}`
  return routes
}

/** The path parameters of '/chats/:chatId' are ['chatId']. */
export const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

const prefixes: Record<Base, string> = { main: '/api', reader: '/reader' }

/** '/api/posts/:postId': where the server mounts a route and the caller finds it. */
export const addressOf = (route: Pick<Route, 'base' | 'path'>) => `${prefixes[route.base]}${route.path}`

/** True where the input travels in the query string. */
export const sendsQuery = (route: Pick<Route, 'method' | 'sends'>) =>
  route.method === 'GET' || route.method === 'DELETE' || route.sends === 'file'
