-- feature: configuration
/* What is shown of a channel's colours is made of light_color and dark_color whenever somebody asks, and kept nowhere. */
alter table tenant_configuration drop column color_schemes;
