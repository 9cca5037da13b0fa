const pieced = ':matches(TemplateLiteral[expressions.length>0], BinaryExpression[operator="+"])'
const ofCalls =
  ':matches(:function[async=true], :function[params.0.name=/^(scope|context|inside|db)$/], :function[params.0.properties.0.key.name=/^(db|tenantId)$/])'

/**
 * For `no-restricted-syntax`. What somebody sends stands in a statement as a value. Its text is put together when its module is loaded, of
 * constants: a function that answers a call writes none.
 */
export const writtenSql = [
  {
    selector: `CallExpression[callee.property.name=/^(query|raw|unsafe|lit|executeQuery)$/] > ${pieced}.arguments`,
    message: 'A statement is one text with values: $1, $2. Names of tables and columns are sql.table and sql.ref.',
  },
  {
    selector: `${ofCalls} CallExpression[callee.name='statement']`,
    message: 'A statement is made once, when its module is loaded; what differs by call is a value.',
  },
]
